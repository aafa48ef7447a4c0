/** The address of the join page (row 2.19), with the user's id without its prefix, and the type that was sold (row 3.15). */
export function joinUrl(
  publicUrl: string,
  { provider, serviceId, sessionId }: { provider: string; serviceId: string; sessionId: string | null },
  token: string,
): string {
  const serviceType = sessionId === null ? 'individual' : 'group'
  const userSub = provider.replace(/^[A-Z]+#/, '')
  return `${publicUrl}/serviceLocationUrl/users/${encodeURIComponent(userSub)}/services/${serviceType}/${serviceId}?token=${encodeURIComponent(token)}`
}
