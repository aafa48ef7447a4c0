import type { Api } from '#platform/http/api.ts'
import { subscribe } from './contract.ts'
import type { AudienceDoors } from './doors.ts'

export function audienceRoutes(api: Api, audience: AudienceDoors): void {
  api.handle(subscribe, (context, { params, body }) => audience.subscribe(context, { ...params, ...body }))
}
