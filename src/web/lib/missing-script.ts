/** Whether an error means that a chunk of the app failed to load or timed out. */
export const isMissingScript = (error: unknown): boolean =>
  error instanceof Error && error.name === 'ChunkLoadError'
