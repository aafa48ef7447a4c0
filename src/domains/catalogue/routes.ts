import type { Api } from '#platform/http/api.ts'
import { closeDay, pauseService, readSwitches } from './contract.ts'
import type { CatalogueDoors } from './doors.ts'

export function catalogueRoutes(api: Api, catalogue: CatalogueDoors): void {
  api.handle(readSwitches, (context) => catalogue.readSwitches(context))
  api.handle(closeDay, (context, { params, body }) => catalogue.closeDay(context, { ...params, ...body }))
  api.handle(pauseService, (context, { params, body }) =>
    catalogue.pauseService(context, { ...params, ...body }),
  )
}
