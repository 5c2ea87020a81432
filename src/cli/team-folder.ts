import { stat } from 'node:fs/promises';

/** The folder that a team's hypotheses are written into unless it says another. */
export const TEAM_FOLDER = './ours';

/** Where a team's hypotheses are looked for, from where the user is. */
const PLACES = [TEAM_FOLDER, './hypotheses'];

const isFolder = async (file: string): Promise<boolean> =>
  (await stat(file).catch(() => undefined))?.isDirectory() === true;

/** The folders of a team's own hypotheses where the user is. */
export const findTeamFolders = async (): Promise<readonly string[]> => {
  const found = await Promise.all(PLACES.map(async (place) => ((await isFolder(place)) ? [place] : [])));
  return found.flat();
};
