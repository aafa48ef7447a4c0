/** Whether an error means that a chunk of the app failed to load; each browser has its own message. */
export const isMissingScript = (error: unknown): boolean =>
  /dynamically imported module|Importing a module script|Loading chunk/i.test(String(error))
