#!/usr/bin/env node
import '../dist/part-types.js';
