import type { Done } from './result.ts'
import { readClaims } from './session.ts'
import { asSignedIn } from './signed-in.ts'

export type Device = { key: string; name: string; lastUsed: Date; current: boolean }

/** The devices that the service knows of the signed-in user, the most recently used first. */
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

/** From now on this device stands in for the second step. */
export async function rememberThisDevice(): Promise<Done<true>> {
  return asSignedIn(async (library): Promise<true> => {
    await library.rememberDevice()
    return true
  })
}

/** Forgets a device, or this one. */
export async function forgetDevice(key?: string): Promise<Done<true>> {
  return asSignedIn(async (library): Promise<true> => {
    await library.forgetDevice(key ? { device: { id: key } } : undefined)
    return true
  })
}
