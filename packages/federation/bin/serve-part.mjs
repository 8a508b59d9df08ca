#!/usr/bin/env node
import '../dist/serve.js';
