/**
 * What a bundle may cost to read. Far above any real recording (5,000 series × 240 samples and 200,000 log lines are
 * 110 MB), far below what would exhaust memory: a file that passes them is damaged or made to harm.
 */
export const LIMITS = {
  /** Bytes of one file on disk. */
  fileBytes: 128 * 1024 * 1024,
  /** Bytes that one compressed file may unpack to. */
  unpackedBytes: 256 * 1024 * 1024,
  /** Bytes of one line. */
  lineBytes: 8 * 1024 * 1024,
  /** Lines of one file, empty ones too. */
  lines: 1_000_000,
  /** Values that the documents of all log lines may hold together. */
  logValues: 10_000_000,
} as const;

/** A size for a reader, such as `8 MiB`. */
export const formatBytes = (bytes: number): string =>
  bytes >= 1024 * 1024 ? `${Math.round(bytes / (1024 * 1024))} MiB` : `${Math.round(bytes / 1024)} KiB`;
