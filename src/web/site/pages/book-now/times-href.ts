import type { PublicService } from '#domains/showcase/contract.ts'
import { serviceHref } from '#web/parts/public-page/call-to-action.ts'

/** The times of a service, or one of them, with what the address keeps. */
export function timesHref(
  userUrl: string,
  service: Pick<PublicService, 'serviceUrl'>,
  kept: string,
  start?: string,
): string {
  const query = [start && `start=${encodeURIComponent(start)}`, kept].filter(Boolean).join('&')
  return `${serviceHref(userUrl, service)}${query && `?${query}`}#times`
}
