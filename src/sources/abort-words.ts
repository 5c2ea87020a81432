/** Why nobody waits any longer, in words: the message of the error that it was aborted with. */
export const abortWords = ({ reason }: AbortSignal): string =>
  // Without a reason of ours the platform makes one up.
  reason instanceof Error && !(reason instanceof DOMException) ? reason.message : 'no longer wanted';
