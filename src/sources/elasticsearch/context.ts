import type { Grid } from '../../model/time.ts';
import type { Role } from './field-candidates.ts';
import type { FieldUse } from './field-use.ts';
import type { Findings } from './findings.ts';
import type { ElasticsearchOptions } from './options.ts';
import type { Query } from './query.ts';
import type { Searcher } from './search.ts';
import type { Writer } from './writers.ts';

/** What every step of a fetch needs. */
export type Context = {
  readonly options: ElasticsearchOptions & { readonly id: string };
  readonly findings: Findings;
  readonly search: Searcher;
  readonly grid: Grid;
  /** The field that documents are dated by. */
  readonly time: FieldUse;
  /** All documents of the span. */
  readonly span: Query;
};

/** The fields that one writer's lines use for each role. */
export type Fields = Readonly<Partial<Record<Role, FieldUse>>> & {
  /** Every field that holds words of a line and can be searched by phrase. */
  readonly texts: readonly string[];
};

/** The lines of one writer. */
export type Group = {
  readonly writer: Writer;
  readonly query: Query;
  /** The query in the syntax of a search bar. */
  readonly says: string;
};

/** A writer's lines with what is known about them. */
export type Surveyed = Group & {
  readonly documents: number;
  readonly fields: Fields;
};
