import { flattenDocument } from '../model/flat-document.ts';
import type { LogLine } from '../model/series.ts';
import type { Dimensions } from '../model/signal.ts';

/** A log document as stored, `_source` in Elasticsearch's words. */
export type LogDocument = Readonly<Record<string, unknown>>;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** What a load balancer logs in place of a server when none was usable. */
export const NO_SERVER = '<NOSRV>';

// Each field is read by its literal name: a lookup by a variable costs ten times as much, for every line and name.
const dimensionsOf = (flat: LogDocument): Dimensions => {
  const instance =
    text(flat['service.node.name']) ||
    text(flat['service.instance.id']) ||
    text(flat['kubernetes.pod.name']) ||
    text(flat['haproxy.server_name']) ||
    text(flat['labels.instance']);
  const database = text(flat['labels.database']);
  const dependency = text(flat['labels.dependency']);
  const version = text(flat['service.version']);
  const dimensions: Record<string, string> = {};
  if (database !== '') dimensions['database'] = database;
  if (dependency !== '') dimensions['dependency'] = dependency;
  if (instance !== '' && instance !== NO_SERVER) dimensions['instance'] = instance;
  if (version !== '') dimensions['version'] = version;
  return dimensions;
};

const ISO_8601 = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:[.,]\d+)?)?)(?:Z|([+-]\d\d):?(\d\d))?)?$/;

/** The end of the year 9999: what lies beyond is no time in milliseconds. */
const END_OF_TIME_MS = 253_402_300_800_000;

const parseIso = (text: string): number => {
  const [, day, clock = '00:00', hours, minutes] = ISO_8601.exec(text) ?? [];
  if (day === undefined) return Number.NaN;
  const zone = hours === undefined ? 'Z' : `${hours}:${minutes}`;
  return Date.parse(`${day}T${clock.replace(',', '.')}${zone}`);
};

/**
 * Epoch milliseconds of an ISO 8601 text or an epoch number; undefined for anything else. A text without a zone is UTC, as
 * Elasticsearch reads it: the zone of the machine that replays it has no say.
 */
export const timeOf = (value: unknown): number | undefined => {
  const time = typeof value === 'string' ? parseIso(value) : value;
  return typeof time === 'number' && time >= 0 && time < END_OF_TIME_MS ? time : undefined;
};

/**
 * A document as the log line that a diagnosis reads, its fields found by the names of ECS, OpenTelemetry and load balancers;
 * undefined where it has no usable `@timestamp`.
 */
export const toLogLine = (document: LogDocument, weight: number): LogLine | undefined => {
  const timeMs = timeOf(document['@timestamp']);
  if (timeMs === undefined) return undefined;
  const flat = flattenDocument(document);
  const line = {
    timeMs,
    message: text(flat['message']) || text(flat['error.message']) || text(flat['event.original']),
    dataset:
      text(flat['event.dataset']) ||
      text(flat['data_stream.dataset']) ||
      text(flat['service.name']) ||
      'unknown',
    dimensions: dimensionsOf(flat),
    weight,
    fields: document,
  };
  const level = text(flat['log.level']) || text(flat['level']) || text(flat['severity']);
  return level === '' ? line : { ...line, level: level.toLowerCase() };
};
