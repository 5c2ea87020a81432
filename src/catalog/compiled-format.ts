/** Version of the compiled catalog; the program and its `dist/catalog.json` are built together and must agree. */
export const COMPILED_FORMAT = 1;
