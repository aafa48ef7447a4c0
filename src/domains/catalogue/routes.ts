import type { Api } from '#platform/http/api.ts'
import type { CatalogueDoors } from './doors.ts'
import { previewRoom } from './rooms-contract.ts'
import { closeDay, pauseService, readSwitches } from './switches-contract.ts'

export function catalogueRoutes(api: Api, catalogue: CatalogueDoors): void {
  api.handle(readSwitches, (context) => catalogue.readSwitches(context))
  api.handle(previewRoom, (context, { query }) => catalogue.previewRoom(context, query))
  api.handle(closeDay, (context, { params, body }) => catalogue.closeDay(context, { ...params, ...body }))
  api.handle(pauseService, (context, { params, body }) =>
    catalogue.pauseService(context, { ...params, ...body }),
  )
}
