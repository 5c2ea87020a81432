import type { Picture, Session } from './session.ts';

/** A session over a picture in which nothing happens: for pictures of the screens, and to try them. */
export const stillSession = (name: string, picture: Picture): Session => {
  const state = { sources: [], picture, following: false, written: [] };
  const nothing = () => undefined;
  const silence = async () => '';
  return {
    name,
    live: false,
    state: () => state,
    subscribe: () => nothing,
    start: async () => undefined,
    cancel: nothing,
    refetch: nothing,
    follow: nothing,
    steer: nothing,
    observe: () => '',
    exportReport: silence,
    saveBundle: silence,
    copy: silence,
    openLink: silence,
    end: nothing,
  };
};
