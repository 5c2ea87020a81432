/** A map whose keys, where they are there, have a value. */
type Given<Map> = { readonly [Name in keyof Map]?: Exclude<Map[Name], undefined> };

/** A map without the keys that were not given. */
export const given = <Map extends object>(map: Map): Given<Map> =>
  Object.fromEntries(Object.entries(map).filter(([, value]) => value !== undefined)) as Given<Map>;
