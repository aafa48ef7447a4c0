import type { Edge } from '#platform/area.ts'
import type { Context } from '#platform/context.ts'
import { bindActions } from '#platform/doors.ts'
import { joinExchange } from './actions/join-exchange.ts'
import { projectMember } from './actions/project-member.ts'
import { membersRoutes } from './members-routes.ts'
import type { PartnersDeps } from './partners-ports.ts'
import { followPages, noteBooking } from './reactions/follow-pages.ts'
import { forgetClosedProvider } from './reactions/forget-closed-provider.ts'

/** Creates the part of the network that knows who is in it, what others see of them, and whom they want to have nothing to do with. */
export const createMembers = (deps: PartnersDeps) => ({
  ...bindActions(deps, { joinExchange }),
  /** Makes a member's card equal to the live page. */
  projectMember: (context: Context, provider: string) => projectMember(deps, context, provider),
  routes: (edge: Edge) => membersRoutes(edge, deps),
  reactions: [...followPages(deps), noteBooking, forgetClosedProvider(deps)],
  tasks: [],
  scheduled: [],
})
