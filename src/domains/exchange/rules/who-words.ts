type Who = { readonly trade: string; readonly place: string; readonly isOnline: boolean }

/** `Strength trainer, Leeds and online` */
export function whoWords({ trade, place, isOnline }: Who): string {
  const where = [place, isOnline && 'online'].filter(Boolean).join(' and ')
  return [trade, where].filter(Boolean).join(', ')
}
