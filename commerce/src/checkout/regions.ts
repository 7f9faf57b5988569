/** A state or province with its number and code on the wire. */
export interface Region {
  id: number
  code: string
  name: string
}

const unitedStates: Region[] = (
  [
    [1, 'AL', 'Alabama'], [2, 'AK', 'Alaska'], [4, 'AZ', 'Arizona'], [5, 'AR', 'Arkansas'], [12, 'CA', 'California'],
    [13, 'CO', 'Colorado'], [14, 'CT', 'Connecticut'], [15, 'DE', 'Delaware'], [16, 'DC', 'District of Columbia'],
    [18, 'FL', 'Florida'], [19, 'GA', 'Georgia'], [20, 'GU', 'Guam'], [21, 'HI', 'Hawaii'], [22, 'ID', 'Idaho'],
    [23, 'IL', 'Illinois'], [24, 'IN', 'Indiana'], [25, 'IA', 'Iowa'], [26, 'KS', 'Kansas'], [27, 'KY', 'Kentucky'],
    [28, 'LA', 'Louisiana'], [29, 'ME', 'Maine'], [31, 'MD', 'Maryland'], [32, 'MA', 'Massachusetts'],
    [33, 'MI', 'Michigan'], [34, 'MN', 'Minnesota'], [35, 'MS', 'Mississippi'], [36, 'MO', 'Missouri'],
    [37, 'MT', 'Montana'], [38, 'NE', 'Nebraska'], [39, 'NV', 'Nevada'], [40, 'NH', 'New Hampshire'],
    [41, 'NJ', 'New Jersey'], [42, 'NM', 'New Mexico'], [43, 'NY', 'New York'], [44, 'NC', 'North Carolina'],
    [45, 'ND', 'North Dakota'], [47, 'OH', 'Ohio'], [48, 'OK', 'Oklahoma'], [49, 'OR', 'Oregon'],
    [51, 'PA', 'Pennsylvania'], [52, 'PR', 'Puerto Rico'], [53, 'RI', 'Rhode Island'], [54, 'SC', 'South Carolina'],
    [55, 'SD', 'South Dakota'], [56, 'TN', 'Tennessee'], [57, 'TX', 'Texas'], [58, 'UT', 'Utah'], [59, 'VT', 'Vermont'],
    [60, 'VI', 'Virgin Islands'], [61, 'VA', 'Virginia'], [62, 'WA', 'Washington'], [63, 'WV', 'West Virginia'],
    [64, 'WI', 'Wisconsin'], [65, 'WY', 'Wyoming'],
  ] as const
).map(([id, code, name]) => ({ id, code, name })) // oxfmt-ignore

/** The states of a country with a list; empty if the state is typed or does not exist. */
export function regionsOf(country: string): Region[] {
  return country === 'US' ? unitedStates : []
}

const byWord = new Map(
  unitedStates.flatMap((region) => [region.code, region.name].map((word) => [word.toLowerCase(), region])),
)

/** By code or name, ignoring case. */
export function findRegion(country: string, text: string): Region | undefined {
  return country === 'US' ? byWord.get(text.trim().toLowerCase()) : undefined
}
