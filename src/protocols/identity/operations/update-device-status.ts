import { z } from 'zod'
import { operation } from '../operation.ts'
import { rememberDevice } from '../store/devices.ts'
import { checkAccess } from '../tokens/check-access.ts'
import { noSuchDevice } from '../users/devices.ts'
import { DeviceKey, Token } from '../wire/fields.ts'

const Request = z.object({
  AccessToken: Token,
  DeviceKey,
  DeviceRememberedStatus: z.enum(['remembered', 'not_remembered']),
})

/** Sets whether a device is remembered. A remembered device replaces the second factor from its next sign-in on. */
export const updateDeviceStatus = operation('UpdateDeviceStatus', Request, async (pool, context, input) => {
  const { sub } = await checkAccess(pool, context, input.AccessToken)
  const remembered = input.DeviceRememberedStatus === 'remembered'
  if (!(await rememberDevice(context, sub, input.DeviceKey, remembered))) return noSuchDevice()
  return {}
})
