/** Explains a common start failure in one sentence. Returns the stack of any other error. */
export function explain(error: unknown): string {
  if (!(error instanceof Error)) return `It was no error but ${JSON.stringify(error)}.`
  const { code, port, address, path, message, stack } = error as NodeJS.ErrnoException & {
    port?: number
    address?: string
  }
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken: stop what listens there, or choose another with PORT=4000 npm start.`
  if (code === 'EADDRNOTAVAIL')
    return `This machine has no address ${address}: set HOST to one it has, 127.0.0.1 for itself or 0.0.0.0 for all.`
  if (code === 'EACCES' && port !== undefined)
    return `Port ${port} needs more rights: choose one above 1023 with PORT=3000 npm start.`
  if (code === 'EACCES' || code === 'EROFS' || code === 'EPERM' || code === 'ENOTDIR')
    return `${path ?? 'The data folder'} cannot be written: choose another folder with DATA_DIR=/path/to/folder npm start.`
  if (code === 'ENOSPC')
    return 'The disk is full: make room, or choose another folder with DATA_DIR=/path/to/folder npm start.'
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND')
    return `The database of DATABASE_URL does not answer: ${message}`
  if (/unable to authenticate data/.test(message))
    return 'The database was sealed with another key: give DATA_DIR the folder whose keys/server.key belongs to it.'
  return stack ?? message
}
