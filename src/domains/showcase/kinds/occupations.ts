/** specification 3, "Occupation kinds". */
export const occupations = ['fitness trainer', 'dance instructor', 'career coach', 'other'] as const
export type Occupation = (typeof occupations)[number]
