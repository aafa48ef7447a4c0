import { randomUUID } from 'node:crypto'
import { refuse } from '../errors.ts'
import type { UserPool } from '../pool.ts'
import { keyedHash } from '../secrets/secrets.ts'
import type { Party } from '../srp/exchange.ts'
import type { Device } from '../store/devices.ts'

/** A new device key, `{region}_{uuid}` (contract 2). */
export const newDeviceKey = (pool: UserPool): string => `${pool.ids.region}_${randomUUID()}`

/** The group of all devices in the pool; SRP for devices uses it as the pool's name (contract 3.2). */
export const deviceGroupKey = (pool: UserPool): string =>
  `-${keyedHash(pool, 'device-group', pool.ids.userPoolId).replaceAll(/[-_]/g, '').slice(0, 12)}`

/** Seals a verifier for its device and user, so that a copy in another row cannot be opened. */
export const deviceVerifierPurpose = (sub: string, deviceKey: string): string =>
  `identity:device-verifier:${sub}:${deviceKey}`

/** The party of a device's SRP exchange: "poolName := DeviceGroupKey, userId := DeviceKey" (contract 3.2). */
export function devicePartyOf(pool: UserPool, sub: string, device: Device): Party {
  const purpose = deviceVerifierPurpose(sub, device.deviceKey)
  return {
    group: deviceGroupKey(pool),
    id: device.deviceKey,
    salt: BigInt(`0x${device.salt}`),
    verifier: BigInt(`0x${pool.key.open(purpose, device.sealedVerifier)}`),
  }
}

/** Refuses an unknown device. "ResourceNotFound `Device does not exist.`" (contract 2): clients compare this text. */
export const noSuchDevice = (): never => refuse('ResourceNotFoundException', 'Device does not exist.')

const epochSeconds = (at: Date): number => at.getTime() / 1000

/** A device in the form of the wire (contract 2). Times are epoch seconds. */
export const deviceOnTheWire = (device: Device) => ({
  DeviceKey: device.deviceKey,
  DeviceAttributes: [
    { Name: 'device_status', Value: 'valid' },
    ...(device.name ? [{ Name: 'device_name', Value: device.name }] : []),
    {
      Name: 'dev:device_remembered_status',
      Value: device.remembered ? 'remembered' : 'not_remembered',
    },
  ],
  DeviceCreateDate: epochSeconds(device.createdAt),
  DeviceLastModifiedDate: epochSeconds(device.updatedAt),
  DeviceLastAuthenticatedDate: epochSeconds(device.lastUsedAt),
})
