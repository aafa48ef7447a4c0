import type { Page } from '@playwright/test'

export const moment = 'The service is busy. Nothing was lost; please try again in a moment.'

/** Answers as the product does without its database, until the returned function is called. */
export async function away(page: Page, where: RegExp): Promise<() => Promise<void>> {
  await page.route(where, (route) =>
    route.request().method() === 'OPTIONS'
      ? route.continue()
      : route.fulfill({
          status: 503,
          headers: { 'retry-after': '2', 'access-control-allow-origin': '*' },
          contentType: 'application/json',
          body: where.source.includes('idp')
            ? JSON.stringify({ __type: 'InternalErrorException', message: moment })
            : JSON.stringify({
                error: {
                  code: 'service.unavailable',
                  message: moment,
                  details: {},
                  requestId: 'req_journey',
                },
              }),
        }),
  )
  return () => page.unroute(where)
}
