import type { Pass } from '#domains/passes/contract.ts'

/** A pass of ten of which six are left, as its holder sees it. */
export const aPass: Pass = {
  state: 'usable',
  credits: 10,
  left: 6,
  usableUntil: '2027-04-15T04:00:00.000Z',
  cameBack: false,
  title: 'The ten-pass',
  holder: 'Carla Duarte',
  provider: { name: 'Thea Amankwah', firstName: 'Thea', userUrl: 'thea', email: null },
  timezone: 'America/New_York',
  targets: [{ title: 'Salsa', serviceUrl: 'salsa' }],
  uses: [],
  sharesMost: 1,
  shares: [],
  sharedWith: null,
  onlyToLookAt: false,
}
