/** Seconds after which a client may send the same request again. */
export const retryAfterSec = '2'

/**
 * A page that asks for a moment of patience and loads itself again. It needs no script, no style sheet and no
 * database. `sentence` is plain text of our own.
 */
export const momentPage = (sentence: string): string =>
  '<!doctype html><html lang="en"><meta charset="utf-8"><meta http-equiv="refresh" content="2">' +
  '<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>One moment</title>' +
  `<p>${sentence}</p></html>`
