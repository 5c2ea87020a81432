import packageJson from '../../package.json' with { type: 'json' };

/** The version of this tool, as published. */
export const version: string = packageJson.version;
