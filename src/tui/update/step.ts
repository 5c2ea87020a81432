import type { TimeSpan } from '../../model/time.ts';
import type { Scene } from '../scene.ts';
import type { State } from '../state.ts';

/** What is to be done outside of the state. */
export type Effect =
  | { readonly kind: 'quit'; readonly exitCode: 0 | 130 }
  | { readonly kind: 'cancel' | 'refetch' | 'export' | 'save' | 'suspend' }
  | { readonly kind: 'follow'; readonly on: boolean }
  | { readonly kind: 'copy'; readonly what: string; readonly text: string }
  | { readonly kind: 'open-link'; readonly address: string }
  | { readonly kind: 'observe'; readonly words: string }
  | { readonly kind: 'steer'; readonly what: 'window' | 'baseline'; readonly span: TimeSpan };

/** What keys act on. */
export type Stage = {
  readonly scene: Scene;
  /** Whether sources are waited for. */
  readonly busy: boolean;
  readonly live: boolean;
  readonly following: boolean;
  /** The spans that can be moved, and by what; absent where nothing has been diagnosed. */
  readonly spans?: {
    readonly window: TimeSpan;
    readonly baseline: TimeSpan;
    readonly data: TimeSpan;
    readonly stepMs: number;
  };
};

/** A state, and what is to be done. */
export type Step = { readonly state: State; readonly effects: readonly Effect[] };

/** A state, and nothing to be done. */
export const only = (state: State): Step => ({ state, effects: [] });
/** A state, and what is to be done. */
export const doing = (state: State, ...effects: readonly Effect[]): Step => ({ state, effects });
/** A state that says something about the last key. */
export const saying = (state: State, message: string): Step => only({ ...state, message });
