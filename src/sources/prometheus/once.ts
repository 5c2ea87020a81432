/** Asks for each key once, however often it is wanted, and remembers the answers. */
export const once = <Key, Answer>(textOf: (key: Key) => string, ask: (key: Key) => Promise<Answer>) => {
  const asked = new Map<string, Promise<Answer>>();
  return {
    ask: (key: Key): Promise<Answer> => {
      const text = textOf(key);
      const before = asked.get(text);
      if (before !== undefined) return before;
      const answer = ask(key);
      asked.set(text, answer);
      return answer;
    },
    /** Every answer so far, in the order in which it was first wanted. */
    all: (): Promise<readonly Answer[]> => Promise.all(asked.values()),
  };
};
