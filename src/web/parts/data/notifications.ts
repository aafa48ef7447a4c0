import { queryOptions } from '@tanstack/react-query'
import type { chooseMail, listMailChoices, previewMail } from '#domains/notifications/contract.ts'
import type { EndpointOutput } from '#platform/common/endpoint.ts'
import { browserZone, usableZone } from '#platform/common/zone-names.ts'
import { request } from '../../lib/api.ts'

export type MailChoices = EndpointOutput<typeof listMailChoices>
export type MailChoice = MailChoices['mails'][number]

/** The template of the mail with the numbers of the week. */
export const weeklyTemplate = 'weekly-numbers'

/** The mails that the owner may switch on and off. */
export const mailChoicesQuery = queryOptions({
  queryKey: ['mail-choices'],
  queryFn: ({ signal }) => request<typeof listMailChoices>('GET', '/api/notifications', {}, { signal }),
})

/** A mail about an invented booking. Before a profile is live its times are in the browser's zone. */
export const mailPreviewQuery = (template: string) =>
  queryOptions({
    queryKey: ['mail-preview', template],
    queryFn: ({ signal }) =>
      request<typeof previewMail>(
        'GET',
        '/api/notifications/:template/preview',
        { params: { template }, query: { timezone: usableZone(browserZone()) } },
        { signal },
      ),
  })

export const switchMail = ({ template, isOn }: Pick<MailChoice, 'template' | 'isOn'>) =>
  request<typeof chooseMail>('PUT', '/api/notifications/:template', { params: { template }, body: { isOn } })
