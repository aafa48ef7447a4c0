import { z } from 'zod'
import { Text, Token } from '../wire/fields.ts'

/** `{region}:{uuid}` (contract 0). */
const RegionalId = Text(55).regex(/^[\w-]+:[0-9a-f-]+$/, 'must be a region and a UUID')
export const IdentityPoolId = RegionalId
export const IdentityId = RegionalId

/** Id tokens by login key. "`Logins: {}` = none" (contract 6); null values are ignored (contract 0). */
export const Logins = z
  .record(Text(512).min(1), Token.nullish())
  .refine((logins) => Object.keys(logins).length <= 10, 'must be ten logins at most')
  .nullish()
  .transform(
    (logins) =>
      new Map(Object.entries(logins ?? {}).flatMap(([key, token]) => (token ? [[key, token] as const] : []))),
  )
