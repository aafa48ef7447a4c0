/** Whether an error says that a chunk of the app could not be fetched; each browser has words of its own. */
export const isMissingScript = (error: unknown): boolean =>
  /dynamically imported module|Importing a module script|Loading chunk/i.test(String(error))
