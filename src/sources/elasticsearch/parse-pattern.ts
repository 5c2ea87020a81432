import { isSeparator, type PatternNode } from './pattern-node.ts';

const CLASS_ESCAPES: Readonly<Record<string, PatternNode>> = {
  s: { kind: 'class', separator: true, anything: false },
  S: { kind: 'class', separator: false, anything: false },
  d: { kind: 'class', separator: false, anything: false },
  D: { kind: 'class', separator: false, anything: true },
  w: { kind: 'class', separator: false, anything: false },
  W: { kind: 'class', separator: false, anything: true },
};

const EDGE: PatternNode = { kind: 'edge' };
const ANY: PatternNode = { kind: 'class', separator: false, anything: true };
const SPACE: PatternNode = { kind: 'class', separator: true, anything: false };

/** Characters of a class that are told apart. */
const FEW = 3;

/** A class as its characters where they are few, else as a class; letters that only differ in case are one. */
const classOf = (body: string): PatternNode => {
  if (body.startsWith('^')) return { kind: 'class', separator: false, anything: true };
  const plain = body.replace(/\\s/g, ' ').replace(/\\[dDwWS]/g, 'a');
  // A colon joins letters only, and what a class stands beside is a number or a quotation mark.
  const separator = [...plain].every((character) => character === ':' || isSeparator(character));
  const characters = [...new Set(body.toLowerCase())];
  const isList = !body.includes('\\') && !/.-./.test(body);
  if (separator || !isList || characters.length > FEW) return { kind: 'class', separator, anything: false };
  const of = characters.map((text): PatternNode => ({ kind: 'text', text }));
  return of.length === 1 ? (of[0] as PatternNode) : { kind: 'choice', of };
};

/** Reads what patterns of the catalogue are written in; the catalogue's own check refuses look-around and back references. */
class Reader {
  private at = 0;
  private readonly source: string;

  constructor(source: string) {
    this.source = source;
  }

  choice(): PatternNode {
    const of = [this.sequence()];
    while (this.source[this.at] === '|') {
      this.at += 1;
      of.push(this.sequence());
    }
    return of.length === 1 ? (of[0] as PatternNode) : { kind: 'choice', of };
  }

  private sequence(): PatternNode {
    const of: PatternNode[] = [];
    while (this.at < this.source.length && this.source[this.at] !== '|' && this.source[this.at] !== ')') {
      of.push(this.repeated(this.atom()));
    }
    return { kind: 'sequence', of };
  }

  private repeated(node: PatternNode): PatternNode {
    const rest = this.source.slice(this.at);
    const [whole, sign, from, comma, to] = /^(?:([?*+])|\{(\d+)(,?)(\d*)\})\??/.exec(rest) ?? [];
    if (whole === undefined) return node;
    this.at += whole.length;
    if (sign === '?') return { kind: 'repeat', of: node, min: 0, max: 1 };
    if (sign !== undefined) {
      return { kind: 'repeat', of: node, min: sign === '+' ? 1 : 0, max: Number.POSITIVE_INFINITY };
    }
    const min = Number(from);
    const open = comma === ',' ? Number.POSITIVE_INFINITY : min;
    return { kind: 'repeat', of: node, min, max: to === undefined || to === '' ? open : Number(to) };
  }

  private atom(): PatternNode {
    const character = this.source[this.at] as string;
    this.at += 1;
    switch (character) {
      case '(':
        return this.group();
      case '[':
        return this.class();
      case '.':
        return ANY;
      case '^':
      case '$':
        return EDGE;
      case '\\':
        return this.escape();
      default:
        return { kind: 'text', text: character };
    }
  }

  private group(): PatternNode {
    if (this.source.startsWith('?:', this.at)) this.at += 2;
    const node = this.choice();
    this.at += 1;
    return node;
  }

  private class(): PatternNode {
    const start = this.at;
    while (this.at < this.source.length && (this.source[this.at] !== ']' || this.at === start)) {
      this.at += this.source[this.at] === '\\' ? 2 : 1;
    }
    this.at += 1;
    return classOf(this.source.slice(start, this.at - 1));
  }

  private escape(): PatternNode {
    const letter = this.source[this.at] ?? '';
    this.at += 1;
    if (letter === 'b' || letter === 'B') return EDGE;
    if ('nrtfv'.includes(letter)) return SPACE;
    return CLASS_ESCAPES[letter] ?? { kind: 'text', text: letter };
  }
}

/** A pattern's regular expression as nodes. */
export const parsePattern = (regex: string): PatternNode => new Reader(regex).choice();
