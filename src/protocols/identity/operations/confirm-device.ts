import { z } from 'zod'
import { refuse } from '../errors.ts'
import { operation } from '../operation.ts'
import { N, toInteger } from '../rules/srp.ts'
import { addDevice } from '../store/devices.ts'
import { readAccess } from '../tokens/check-access.ts'
import { deviceVerifierPurpose, noSuchDevice } from '../users/devices.ts'
import { Base64, DeviceKey, Text, Token } from '../wire/fields.ts'

const Request = z.object({
  AccessToken: Token,
  DeviceKey,
  DeviceSecretVerifierConfig: z.object({ Salt: Base64(128), PasswordVerifier: Base64(600) }),
  DeviceName: Text(1024).nullish(),
})

const integerOf = (base64: string): bigint => toInteger(Buffer.from(base64, 'base64'))

/**
 * Stores the verifier of the device that the access token's own sign-in was given, and of no other. A device key is no
 * secret: another holder of the key must not be able to store a verifier for it.
 */
export const confirmDevice = operation('ConfirmDevice', Request, async (pool, context, input) => {
  const { user, deviceKey } = await readAccess(pool, context, input.AccessToken)
  if (deviceKey !== input.DeviceKey) return noSuchDevice()
  const { Salt, PasswordVerifier } = input.DeviceSecretVerifierConfig
  const verifier = integerOf(PasswordVerifier)
  // 0, 1 and N - 1 are powers that anybody can guess
  if (verifier <= 1n || verifier >= N - 1n)
    refuse('InvalidParameterException', 'Invalid device secret verifier.')
  const purpose = deviceVerifierPurpose(user.sub, deviceKey)
  const added = await addDevice(context, {
    sub: user.sub,
    deviceKey,
    name: input.DeviceName ?? '',
    salt: integerOf(Salt).toString(16),
    sealedVerifier: pool.key.seal(purpose, verifier.toString(16)),
  })
  if (!added) refuse('DeviceKeyExistsException', 'Device already exists.')
  // a device replaces the second factor only after its user allowed it (UpdateDeviceStatus)
  return { UserConfirmationNecessary: true }
})
