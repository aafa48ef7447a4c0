import type { listOpenReports } from '#domains/exchange/store/reports.ts'

type Reports = Awaited<ReturnType<typeof listOpenReports>>

/** Reports about members as text for a terminal. Each text is indented, so that none can imitate a report. */
export function reportLines(reports: Reports): string {
  if (reports.length === 0) return 'There are no open reports.'
  return reports
    .map(({ id, createdAt, byName, byProvider, aboutName, aboutProvider, aboutUrl, upheld, words }) =>
      [
        `${id}  ${createdAt.toISOString()}`,
        `  about ${aboutName || 'a former member'} (${aboutProvider})${aboutUrl && `, page /at/${aboutUrl}`}`,
        `  by ${byName || 'a former member'} (${byProvider})`,
        `  upheld before: ${upheld} of 3`,
        ...words.split('\n').map((line) => (line ? `    ${line}` : '')),
      ].join('\n'),
    )
    .join('\n\n')
}
