export const firstWord = (name: string) => name.trim().split(/\s+/)[0] ?? name

/** A person's own words before ours; empty where there are none. */
export const theyWrite = (reason: string) => (reason ? `They write: “${reason}” ` : '')
