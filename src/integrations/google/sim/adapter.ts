import type { Adapter, AdapterPayload } from 'oidc-provider'

const maxEntries = 2000

/** The stand-in's storage in memory; when full, the oldest entry is dropped. The provider checks expiry. */
export function memoryAdapters(): (name: string) => Adapter {
  const entries = new Map<string, AdapterPayload>()
  return (name) => {
    const keyOf = (id: string) => `${name}:${id}`
    const findBy = async (field: 'uid' | 'userCode', value: string) =>
      [...entries].find(([key, payload]) => key.startsWith(`${name}:`) && payload[field] === value)?.[1]
    return {
      async upsert(id, payload) {
        entries.set(keyOf(id), payload)
        const [oldest] = entries.keys()
        if (entries.size > maxEntries && oldest !== undefined) entries.delete(oldest)
      },
      find: async (id) => entries.get(keyOf(id)),
      findByUid: (uid) => findBy('uid', uid),
      findByUserCode: (userCode) => findBy('userCode', userCode),
      async consume(id) {
        const payload = entries.get(keyOf(id))
        if (payload) entries.set(keyOf(id), { ...payload, consumed: true })
      },
      async destroy(id) {
        entries.delete(keyOf(id))
      },
      async revokeByGrantId(grantId) {
        for (const [key, payload] of entries) if (payload.grantId === grantId) entries.delete(key)
      },
    }
  }
}
