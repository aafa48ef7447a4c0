import { reaction } from '#platform/events/reactions.ts'
import { letterOf } from '../actions/tell-holder.ts'
import type { PassNearlyUsed, PassOpened } from '../events.ts'
import type { PassesDeps } from '../ports.ts'
import { findPass } from '../store/passes.ts'

/** Mails the holder of a new pass its link. */
export const tellOfPass = (deps: PassesDeps) =>
  reaction<PassOpened>({
    on: 'passes.opened',
    name: 'passes.tell-of-pass',
    queue: 'mail',
    async run(context, { provider, data: { passId } }) {
      const pass = await findPass(context, { provider, passId })
      const letter = pass && (await letterOf(deps, context, pass))
      if (letter) await deps.mails.passOpened(context, letter)
    },
  })

/** Tells the holder of a pass that one credit is left, once for each number of credits that it has. */
export const tellOfLast = (deps: PassesDeps) =>
  reaction<PassNearlyUsed>({
    on: 'passes.nearly_used',
    name: 'passes.tell-of-last',
    queue: 'mail',
    async run(context, { provider, data: { passId } }) {
      const pass = await findPass(context, { provider, passId })
      const letter = pass && (await letterOf(deps, context, pass))
      if (letter?.left === 1) await deps.mails.passNearlyUsed(context, letter)
    },
  })
