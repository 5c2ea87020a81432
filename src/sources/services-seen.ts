import { hintAt } from '../model/nearest-name.ts';

/** How a warning begins that names the services which a source has, where it has none of the name asked for. */
export const SERVICES_SEEN = 'services seen: ';

const NAMED = 10;

/** A warning that names the services of a source that has none called `service`; none where it has no service at all. */
export const servicesSeen = (service: string, names: readonly string[]): readonly string[] => {
  if (names.length === 0) return [];
  const more = names.length - NAMED;
  const list = [...names.slice(0, NAMED), ...(more > 0 ? [`${more} more`] : [])].join(', ');
  return [`${SERVICES_SEEN}${list}${hintAt(service, names)}`];
};
