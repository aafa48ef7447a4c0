import { z } from 'zod'
import { operation } from '../operation.ts'
import { dropDevice } from '../store/devices.ts'
import { checkAccess } from '../tokens/check-access.ts'
import { noSuchDevice } from '../users/devices.ts'
import { DeviceKey, Token } from '../wire/fields.ts'

const Request = z.object({ AccessToken: Token, DeviceKey })

/** Forgets a device and ends every sign-in from it, including the caller's own. */
export const forgetDevice = operation('ForgetDevice', Request, async (pool, context, input) => {
  const { sub } = await checkAccess(pool, context, input.AccessToken)
  if (!(await dropDevice(context, sub, input.DeviceKey))) return noSuchDevice()
  return {}
})
