import { z } from 'zod'
import { operation } from '../operation.ts'
import { findDevice } from '../store/devices.ts'
import { checkAccess } from '../tokens/check-access.ts'
import { deviceOnTheWire, noSuchDevice } from '../users/devices.ts'
import { DeviceKey, Token } from '../wire/fields.ts'

const Request = z.object({ AccessToken: Token, DeviceKey })

export const getDevice = operation('GetDevice', Request, async (pool, context, input) => {
  const { sub } = await checkAccess(pool, context, input.AccessToken)
  const device = await findDevice(context, sub, input.DeviceKey)
  return device ? { Device: deviceOnTheWire(device) } : noSuchDevice()
})
