import * as z from 'zod';
import type { Catalog } from '../../model/catalog.ts';
import type { SignalDefinition } from '../../model/signal.ts';
import { isFact, kindOfFact } from '../../sources/bundle/fact-kind.ts';
import { elasticsearchBlock } from './open-elasticsearch.ts';
import { eventsBlock } from './open-events.ts';
import { prometheusBlock } from './open-prometheus.ts';

const factSchema = ({ unit, dimensions, says }: SignalDefinition): z.ZodType => {
  const { schema, expected } = kindOfFact(unit);
  const value = dimensions.length === 0 ? schema : z.union([schema, z.record(z.string(), schema)]);
  const members = dimensions.length === 0 ? '' : `; or one for each ${dimensions.join(' and ')}`;
  const told = says === undefined ? '' : `${says} `;
  return value.optional().describe(`${told}Expected: ${expected}${members}.`);
};

const override = z.strictObject({
  disabled: z.boolean().optional().describe('Weighed only where --only names it'),
  prior: z.number().gt(0).lt(1).optional().describe('Its probability before any evidence'),
  applies_when: z
    .array(z.string())
    .min(1)
    .optional()
    .describe('Signals and $facts that it waits for, beside what its file asks for: untested without them'),
});

/** JSON Schema of a `tollens.yaml` for editors. What a team's own catalogue adds is let through: the tool checks it by name. */
export const configurationJsonSchema = ({ hypotheses, signals }: Catalog): unknown =>
  z.toJSONSchema(
    z
      .strictObject({
        schema: z.literal(1),
        service: z
          .string()
          .min(1)
          .optional()
          .describe('The service that hurts, as its labels and log lines name it'),
        sources: z
          .strictObject({
            prometheus: prometheusBlock.optional(),
            elasticsearch: elasticsearchBlock.optional(),
            events: eventsBlock.optional(),
          })
          .optional()
          .describe('Where live incidents are read; docs/live.md'),
        facts: z
          .looseObject(Object.fromEntries(signals.filter(isFact).map((one) => [one.id, factSchema(one)])))
          .nullish()
          .describe('What the team knows; docs/bundle.md'),
        overrides: z
          .object(
            Object.fromEntries(hypotheses.map(({ id, title }) => [id, override.optional().describe(title)])),
          )
          .catchall(override)
          .nullish()
          .describe('What is changed of the catalogue; hypotheses/README.md'),
      })
      .describe('A tollens.yaml: sources, facts and overrides'),
    // One override, and not one for each hypothesis.
    { io: 'input', reused: 'ref' },
  );
