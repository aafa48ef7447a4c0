import type { Done } from './result.ts'
import { readClaims } from './session.ts'
import { asSignedIn } from './signed-in.ts'

export type Device = { key: string; name: string; lastUsed: Date; current: boolean }

/** Lists the signed-in user's devices in the user pool, the most recently used first. */
export async function listDevices(): Promise<Done<Device[]>> {
  return asSignedIn(async (library, session) => {
    const own = readClaims(session.accessToken)?.['device_key']
    const devices = await library.fetchDevices()
    return devices
      .map((device) => ({
        key: device.id,
        name: device.name ?? '',
        lastUsed: device.lastAuthenticatedDate ?? device.createDate ?? new Date(0),
        current: device.id === own,
      }))
      .toSorted((one, other) => other.lastUsed.getTime() - one.lastUsed.getTime())
  })
}

/** Remembers this device: it replaces the second step of later sign-ins. */
export async function rememberThisDevice(): Promise<Done<true>> {
  return asSignedIn(async (library): Promise<true> => {
    await library.rememberDevice()
    return true
  })
}

/** Forgets a device; without `key`, this one. */
export async function forgetDevice(key?: string): Promise<Done<true>> {
  return asSignedIn(async (library): Promise<true> => {
    await library.forgetDevice(key ? { device: { id: key } } : undefined)
    return true
  })
}
