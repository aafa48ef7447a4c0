/** The networks, in the order of the page: the field of the page and the kind of the record have one name. */
export const networks = [
  { kind: 'instagram', name: 'Instagram', sample: '@thea or https://www.instagram.com/thea' },
  { kind: 'youtube', name: 'YouTube', sample: '@thea or https://www.youtube.com/@thea' },
  { kind: 'facebook', name: 'Facebook', sample: 'thea or https://www.facebook.com/thea' },
  { kind: 'linkedIn', name: 'LinkedIn', sample: 'thea or https://www.linkedin.com/in/thea' },
] as const
