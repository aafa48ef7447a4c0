import type { Adapter, AdapterPayload } from 'oidc-provider'

const mostKept = 2000

/** The stand-in's storage in memory; when full, the oldest entry is dropped. The provider checks expiry. */
export function memoryAdapters(): (name: string) => Adapter {
  const kept = new Map<string, AdapterPayload>()
  return (name) => {
    const keyOf = (id: string) => `${name}:${id}`
    const findBy = async (field: 'uid' | 'userCode', value: string) =>
      [...kept].find(([key, payload]) => key.startsWith(`${name}:`) && payload[field] === value)?.[1]
    return {
      async upsert(id, payload) {
        kept.set(keyOf(id), payload)
        const [oldest] = kept.keys()
        if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
      },
      find: async (id) => kept.get(keyOf(id)),
      findByUid: (uid) => findBy('uid', uid),
      findByUserCode: (userCode) => findBy('userCode', userCode),
      async consume(id) {
        const payload = kept.get(keyOf(id))
        if (payload) kept.set(keyOf(id), { ...payload, consumed: true })
      },
      async destroy(id) {
        kept.delete(keyOf(id))
      },
      async revokeByGrantId(grantId) {
        for (const [key, payload] of kept) if (payload.grantId === grantId) kept.delete(key)
      },
    }
  }
}
