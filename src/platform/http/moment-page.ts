/** Seconds after which a client may send the same request again. */
export const retryAfterSec = '2'

/**
 * Builds a page that asks visitors to wait and reloads itself. It needs no script, style sheet or database. `sentence`
 * is plain text of our own; it is not escaped.
 */
export const momentPage = (sentence: string): string =>
  '<!doctype html><html lang="en"><meta charset="utf-8"><meta http-equiv="refresh" content="2">' +
  '<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>One moment</title>' +
  `<p>${sentence}</p></html>`
