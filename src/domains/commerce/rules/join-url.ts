/** The address of the join page (row 2.19), with the user's id without its prefix. */
export function joinUrl(
  publicUrl: string,
  { provider, serviceId }: { provider: string; serviceId: string },
  token: string,
): string {
  const userSub = provider.replace(/^[A-Z]+#/, '')
  return `${publicUrl}/serviceLocationUrl/users/${encodeURIComponent(userSub)}/services/individual/${serviceId}?token=${encodeURIComponent(token)}`
}
