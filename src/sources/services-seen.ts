import { nearestName } from '../model/nearest-name.ts';
import { compareText } from '../model/text-order.ts';

/** How a warning begins that names the services which a source has, where it has none of the name asked for. */
export const SERVICES_SEEN = 'services seen: ';

const NAMED = 10;
/** Names that are suggested: who asks for `search` may mean `search-api` or `search-worker`. */
const SUGGESTED = 3;

const holds = (one: string, other: string): boolean => {
  const [left, right] = [one.toLowerCase(), other.toLowerCase()];
  return left !== '' && right !== '' && (left.includes(right) || right.includes(left));
};

/** The names most likely meant: a slip of the keyboard, else those that hold the name or are held by it, the nearest in length first. */
const meant = (service: string, names: readonly string[]): readonly string[] => {
  const nearest = nearestName(service, names);
  if (nearest !== undefined) return [nearest];
  const distance = (name: string): number => Math.abs(name.length - service.length);
  return names
    .filter((name) => holds(name, service))
    .sort((one, other) => distance(one) - distance(other) || compareText(one, other))
    .slice(0, SUGGESTED);
};

/** The names that a source has, those first that may be meant by `service`, and a question whether one of them is. */
export const listServices = (service: string, names: readonly string[], most = NAMED): string => {
  const likely = meant(service, names);
  const ordered = [...likely, ...names.filter((name) => !likely.includes(name))];
  const more = ordered.length - most;
  const list = [...ordered.slice(0, most), ...(more > 0 ? [`${more} more`] : [])].join(', ');
  const question = likely.map((name) => `"${name}"`).join(' or ');
  return `${list}${question === '' ? '' : `; did you mean ${question}?`}`;
};

/** A warning that names the services of a source that has none called `service`; none where it has no service at all. */
export const servicesSeen = (service: string, names: readonly string[]): readonly string[] =>
  names.length === 0 ? [] : [`${SERVICES_SEEN}${listServices(service, names)}`];
