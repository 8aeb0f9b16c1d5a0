import type { ComponentType } from 'react';
import { ClimateIcon } from '@raptors/shared/design/icons/threats/ClimateIcon';
import { CrosshairIcon } from '@raptors/shared/design/icons/threats/CrosshairIcon';
import { FishIcon } from '@raptors/shared/design/icons/threats/FishIcon';
import { HabitatIcon } from '@raptors/shared/design/icons/threats/HabitatIcon';
import type { IconProps } from '@raptors/shared/design/icons/Icon';
import { NestIcon } from '@raptors/shared/design/icons/threats/NestIcon';
import { PesticideIcon } from '@raptors/shared/design/icons/threats/PesticideIcon';
import { PoisonIcon } from '@raptors/shared/design/icons/threats/PoisonIcon';
import { PylonIcon } from '@raptors/shared/design/icons/threats/PylonIcon';
import { TurbineIcon } from '@raptors/shared/design/icons/threats/TurbineIcon';

const ICONS: Readonly<Record<string, ComponentType<IconProps>>> = {
  'habitat-loss': HabitatIcon,
  poisoning: PoisonIcon,
  pesticides: PesticideIcon,
  overfishing: FishIcon,
  'nest-destruction': NestIcon,
  persecution: CrosshairIcon,
  powerlines: PylonIcon,
  'wind-turbines': TurbineIcon,
  'climate-change': ClimateIcon,
};

/** Sign of a threat by its id in `threats.json`; `undefined` for one that has none. */
export const threatIcon = (id: string): ComponentType<IconProps> | undefined => ICONS[id];
