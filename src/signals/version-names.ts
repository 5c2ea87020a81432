import type { Series } from '../model/series.ts';

/** `registry:5000/team/search:v2@sha256:…`: the image's name, its tag, and perhaps its digest. */
const IMAGE = /^((?:[\w.-]+(?::\d+)?\/)*[\w.-]+):([\w][\w.-]{0,127})(?:@[\w+.-]+:[0-9a-f]+)?$/;

/**
 * Series whose versions are named alike. Kubernetes names a version by its image (`search:v2`), the service by what it calls
 * itself (`v2`); where all images are of one name, their tags are the versions. Images of several names stay as they are: two of
 * them may share a tag.
 */
export const nameVersionsAlike = (series: readonly Series[]): readonly Series[] => {
  const versions = new Set(series.flatMap(({ dimensions: { version } }) => version ?? []));
  const images = new Map(
    [...versions].flatMap((version) => {
      const [, name, tag] = IMAGE.exec(version) ?? [];
      return name === undefined || tag === undefined ? [] : [[version, { name, tag }] as const];
    }),
  );
  if (new Set([...images.values()].map(({ name }) => name)).size !== 1) return series;
  return series.map((one) => {
    const image = images.get(one.dimensions['version'] ?? '');
    return image === undefined ? one : { ...one, dimensions: { ...one.dimensions, version: image.tag } };
  });
};
