import { type Context, transact } from '#platform/context.ts'
import { announce } from '#platform/events/outbox.ts'
import { bumpVersion } from '#platform/versions/versions.ts'
import { type Domain, fail } from '../contract.ts'
import type { HostConnected, HostLost } from '../events.ts'
import type { HostsDeps } from '../ports.ts'
import { afterLook } from '../rules/after-look.ts'
import { originOf } from '../rules/domain-origin.ts'
import { judgeLook } from '../rules/judge-look.ts'
import { findDomain, type StoredDomain, updateDomain } from '../store/domains.ts'
import { deleteHosts, findTaken, insertHost, lockHost } from '../store/hosts.ts'
import { seeDomain } from './see-domain.ts'
import { showDomain } from './show-domain.ts'
import { targetOf } from './target-of.ts'

type Key = { readonly provider: string; readonly host: string }

/** Looks up the record of the owner's domain now. Throws `hosts.unknown` and `hosts.unavailable`. */
export async function lookAtDomain(
  deps: HostsDeps,
  context: Context,
  { host }: { readonly host: string },
): Promise<Domain> {
  const provider = deps.accounts.requireOwner(context)
  if (!deps.resolver) return fail('hosts.unavailable')
  await look(deps, context, { provider, host })
  const domain = await findDomain(context, { provider, host })
  if (!domain || domain.state === 'removed') return fail('hosts.unknown')
  return showDomain(deps, domain, (await findTaken(context, provider, [host])).has(host))
}

/**
 * Looks up the record of a domain and stores what it means. A domain that leads to two providers stays with the one who
 * has it; one that leads to another provider than before changes hands. Does nothing for a removed domain.
 */
export async function look(deps: HostsDeps, context: Context, key: Key): Promise<void> {
  const { resolver } = deps
  const before = await findDomain(context, key)
  if (!resolver || !before || before.state === 'removed') return
  const seen = await seeDomain(resolver, key.host, targetOf(deps, before.label))

  await transact(context, async (inside) => {
    const holder = await lockHost(inside, key.host)
    const domain = await findDomain(inside, key)
    if (!domain || domain.state === 'removed') return
    const { state, label } = domain
    const target = targetOf(deps, label)
    const verdict = judgeLook(target, seen)
    const moved = new Set<string>()

    const lose = async (lost: StoredDomain, found: string | null): Promise<void> => {
      const { provider, host } = lost
      await deleteHosts(inside, provider, host)
      const data = { host, found, target: targetOf(deps, lost.label) }
      await announce<HostLost>(inside, { type: 'hosts.lost', provider, data })
      moved.add(provider)
    }
    const connect = async (): Promise<void> => {
      await insertHost(inside, key.host, key.provider)
      const data = { host: key.host, url: originOf(deps.publicUrl, key.host) }
      await announce<HostConnected>(inside, { type: 'hosts.connected', provider: key.provider, data })
      moved.add(key.provider)
    }
    /** Takes the domain from a provider whose own record is gone. Returns false if it is still there. */
    const release = async (provider: string): Promise<boolean> => {
      const theirs = await findDomain(inside, { provider, host: key.host })
      if (!theirs) return deleteHosts(inside, provider, key.host)
      if (judgeLook(targetOf(deps, theirs.label), seen).kind !== 'not_ours') return false
      const now = context.clock.now()
      await updateDomain(inside, theirs, { state: 'elsewhere', changedAt: now, found: target, misses: 0 })
      await lose(theirs, target)
      return true
    }

    const other = holder === key.provider ? undefined : holder
    const isTaken = verdict.kind === 'ours' && other !== undefined && !(await release(other))
    const next = afterLook({ ...domain, state }, verdict, { now: context.clock.now(), isTaken })
    await save(inside, domain, next)
    if (state !== 'connected' && next.state === 'connected') await connect()
    if (state === 'connected' && next.state === 'elsewhere') await lose(domain, next.found)
    // the version is the last write; in one order, so that two looks never wait for each other
    for (const provider of [...moved].toSorted()) await bumpVersion(inside, provider)
  })
}

async function save(
  context: Context,
  domain: StoredDomain,
  { state, misses, found, nextLookAt }: ReturnType<typeof afterLook>,
): Promise<void> {
  const now = context.clock.now()
  await updateDomain(context, domain, {
    state,
    misses,
    found,
    nextLookAt,
    lookedAt: now,
    ...(state !== domain.state && { changedAt: now }),
  })
}
