export type TimeOfDay = 'dawn' | 'day' | 'dusk' | 'night' | 'mist';

type Four = readonly [string, string, string, string];
type Six = readonly [string, string, string, string, string, string];

export type TimePalette = {
  /** Sky from the zenith down, and where each colour is, as a share of the way to the base line. */
  sky: Four;
  skyStops: readonly [number, number, number, number];
  glow: string;
  /** Snow in the light, further down, in the shade, and shade further down. */
  lit: string;
  litLow: string;
  shade: string;
  shadeLow: string;
  mist: string;
  /** From far to near: colour at the crest and at the foot. */
  ridges: Six;
  ridgeFeet: Six;
  /** The side of the glow, from which the light falls. */
  light: 'left' | 'right';
  moon?: string;
};

export const TIMES: Readonly<Record<TimeOfDay, TimePalette>> = {
  dawn: {
    sky: ['#5d8fa0', '#a9c7c8', '#f0dcb8', '#fbead0'],
    skyStops: [0, 0.42, 0.8, 1],
    glow: '#ffe3ac',
    lit: '#fff2dc',
    litLow: '#f3c9a4',
    shade: '#7d9aa9',
    shadeLow: '#a9bfc4',
    mist: '#f3e6cf',
    ridges: ['#9db7b8', '#7a9c9f', '#557d80', '#35605f', '#1f4845', '#12302e'],
    ridgeFeet: ['#e3decb', '#c4d0c8', '#97b2ae', '#5f8884', '#2c5753', '#0f2927'],
    light: 'right',
  },
  day: {
    sky: ['#6fa6bf', '#a8cbd4', '#d9e7e4', '#f1efe2'],
    skyStops: [0, 0.45, 0.82, 1],
    glow: '#ffffff',
    lit: '#ffffff',
    litLow: '#dfe9ea',
    shade: '#7f9fb0',
    shadeLow: '#b3c8cf',
    mist: '#e8ece4',
    ridges: ['#9fbcc0', '#7ba2a2', '#5a8781', '#3d6a60', '#285046', '#17352f'],
    ridgeFeet: ['#dbe5df', '#b9cfc8', '#8fb0a5', '#60897b', '#3a6356', '#122b27'],
    light: 'right',
  },
  dusk: {
    sky: ['#27324c', '#5f5f80', '#c98a78', '#f4c58c'],
    skyStops: [0, 0.4, 0.8, 1],
    glow: '#ffbf7a',
    lit: '#f9c9a2',
    litLow: '#d98f7c',
    shade: '#54587a',
    shadeLow: '#80799a',
    mist: '#e2a98a',
    ridges: ['#8b7a90', '#6a6684', '#4c5472', '#35435b', '#223246', '#142330'],
    ridgeFeet: ['#dba98f', '#a98794', '#77718d', '#525a77', '#2f3f55', '#0f1b26'],
    light: 'left',
  },
  night: {
    sky: ['#08151b', '#0f262f', '#1d414a', '#3a6266'],
    skyStops: [0, 0.45, 0.82, 1],
    glow: '#9fc0c0',
    lit: '#b9d0d2',
    litLow: '#89a8ad',
    shade: '#2c4a54',
    shadeLow: '#46666e',
    mist: '#3f666a',
    ridges: ['#38595f', '#2b4b51', '#203d42', '#173135', '#10262a', '#0b1b1e'],
    ridgeFeet: ['#476b6f', '#38595f', '#2a494e', '#1d383c', '#132a2e', '#081416'],
    light: 'left',
    moon: '#f5efdc',
  },
  mist: {
    sky: ['#b9cdd0', '#d3dedc', '#eae8dc', '#f4efe2'],
    skyStops: [0, 0.45, 0.82, 1],
    glow: '#fff7e6',
    lit: '#f6f4ec',
    litLow: '#e6e6de',
    shade: '#b3c5c8',
    shadeLow: '#ccd8d8',
    mist: '#f1ede1',
    ridges: ['#c3d1d0', '#a9bfbe', '#88a5a3', '#648985', '#3f6a66', '#1d423f'],
    ridgeFeet: ['#e9e8de', '#d6ded8', '#bbcbc6', '#92aeaa', '#5e8581', '#143432'],
    light: 'right',
  },
};
