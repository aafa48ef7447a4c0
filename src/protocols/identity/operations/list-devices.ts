import { z } from 'zod'
import { refuse } from '../errors.ts'
import { operation } from '../operation.ts'
import { type DeviceMark, devicesOf } from '../store/devices.ts'
import { checkAccess } from '../tokens/check-access.ts'
import { deviceOnTheWire } from '../users/devices.ts'
import { Token } from '../wire/fields.ts'

/** "Limit<=60" (contract 2). */
const maxDevices = 60
const Request = z.object({
  AccessToken: Token,
  Limit: z.int().min(1).max(maxDevices).nullish(),
  PaginationToken: Token.nullish(),
})

/** Lists devices, the newest first. PaginationToken is set while more devices follow. */
export const listDevices = operation('ListDevices', Request, async (pool, context, input) => {
  const { sub } = await checkAccess(pool, context, input.AccessToken)
  const limit = input.Limit ?? maxDevices
  const after = input.PaginationToken ? readMark(input.PaginationToken) : undefined
  const devices = await devicesOf(context, sub, limit + 1, after)
  const page = devices.slice(0, limit)
  const last = page.at(-1)
  return {
    Devices: page.map(deviceOnTheWire),
    ...(devices.length > limit && last && { PaginationToken: markOf(last) }),
  }
})

/** Encodes where a page ended. The token holds no secret and applies only to the caller's own devices. */
const markOf = ({ createdAt, deviceKey }: DeviceMark): string =>
  Buffer.from(`${createdAt.getTime()}.${deviceKey}`).toString('base64url')

function readMark(token: string): DeviceMark {
  const [, at, deviceKey] =
    /^(\d{1,15})\.([\w-]{1,100})$/.exec(Buffer.from(token, 'base64url').toString('latin1')) ?? []
  if (at === undefined || deviceKey === undefined)
    return refuse('InvalidParameterException', 'Invalid PaginationToken.')
  return { createdAt: new Date(Number(at)), deviceKey }
}
