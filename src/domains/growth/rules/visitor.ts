/** Reads the public id of a link card, `{userUrl}-{entityId}`; undefined for any other text. */
export function linkCardOf(id: string): { userUrl: string; entityId: string } | undefined {
  const [, userUrl, entityId] = /^([a-z]{3,30})-([0-9A-HJKMNP-TV-Z]{26})$/.exec(id) ?? []
  return userUrl !== undefined && entityId !== undefined ? { userUrl, entityId } : undefined
}
