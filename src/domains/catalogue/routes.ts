import type { Api } from '#platform/http/api.ts'
import { listPromotions } from './actions/list-promotions.ts'
import { previewRoom } from './actions/preview-room.ts'
import { closeDay, pauseService, readSwitches } from './actions/switch-at-once.ts'
import type { CatalogueDeps } from './ports.ts'
import * as promotions from './promotion-contract.ts'
import * as rooms from './rooms-contract.ts'
import * as switches from './switches-contract.ts'

export function catalogueRoutes(api: Api, deps: CatalogueDeps): void {
  api.handle(switches.readSwitches, (context) => readSwitches(deps, context))
  api.handle(promotions.listPromotions, (context) => listPromotions(deps, context))
  api.handle(rooms.previewRoom, (context, { query }) => previewRoom(deps, context, query))
  api.handle(switches.closeDay, (context, { params, body }) =>
    closeDay(deps, context, { ...params, ...body }),
  )
  api.handle(switches.pauseService, (context, { params, body }) =>
    pauseService(deps, context, { ...params, ...body }),
  )
}
