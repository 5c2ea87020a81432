import { describe, expect, test } from 'vitest';
import { chanceOfBeingRight, logistic, logOdds } from '../../src/model/answer-chance.ts';

describe('the chance that an answer is right', () => {
  test.for([true, false])('is between nothing and certainty, whatever the posterior (named: %s)', (named) => {
    for (const posterior of [0, 1e-9, 0.1, 0.5, 0.9, 1]) {
      expect(chanceOfBeingRight(posterior, named)).toBeGreaterThan(0);
      expect(chanceOfBeingRight(posterior, named)).toBeLessThan(1);
    }
  });

  test('grows with the posterior where a cause is named', () => {
    const chances = [0.1, 0.3, 0.5, 0.7, 0.9].map((posterior) => chanceOfBeingRight(posterior, true));
    expect(chances).toEqual([...chances].sort((left, right) => left - right));
  });

  test('log-odds and their inverse', () => {
    expect(logOdds(0.5)).toBe(0);
    for (const probability of [0.01, 0.2, 0.75, 0.99]) {
      expect(logistic(logOdds(probability))).toBeCloseTo(probability, 12);
    }
    expect(logOdds(1)).toBeCloseTo(-logOdds(0), 9);
  });
});
